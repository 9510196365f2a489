declare global {
  interface ImportMetaEnv {
    readonly VITE_SUPPORT_EMAIL?: string;
    readonly VITE_SUPPORT_WHATSAPP?: string;
  }
}

export {};

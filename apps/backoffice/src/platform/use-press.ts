import { useRef } from 'react';

/** Names what a press sends: the same sent again, because no answer came, has the same name, and the server does it once. */
export function usePress(): (body: object) => string {
  const last = useRef({ sent: '', op_id: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, op_id: crypto.randomUUID() };
    return last.current.op_id;
  };
}

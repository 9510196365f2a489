/** Whether a store's number sends; `stopped`: its token opens nothing any more. */
export const WHATSAPP_STATES = ['off', 'live', 'stopped'] as const;

export const TEMPLATE_STATES = ['pending', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];
export const TEMPLATE_CATEGORIES = ['marketing', 'utility', 'authentication'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];
/** `media`: what wants more than words or a picture of the store's. */
export const TEMPLATE_HEADS = ['none', 'text', 'image', 'media'] as const;
export type TemplateHead = (typeof TEMPLATE_HEADS)[number];
/** What a message is for, and is paid as. */
export const MESSAGE_CATEGORIES = [...TEMPLATE_CATEGORIES, 'service'] as const;
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

export const MESSAGE_KINDS = ['text', 'template', 'interactive', 'media', 'other'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** What a message may bring that is kept; of what else comes only its name is. */
export const MEDIA_TYPES = ['image', 'audio', 'document', 'video', 'sticker'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
export const MEDIA_STATES = ['waiting', 'kept', 'lost'] as const;
export const DIRECTIONS = ['in', 'out'] as const;
export const MESSAGE_STATES = ['received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Who answers a talk: the robot, a person, or nobody any more. */
export const TALK_STATES = ['bot', 'person', 'done'] as const;
export type TalkState = (typeof TALK_STATES)[number];
/** Why a person answers: somebody asked for one, complained, wants an order changed, was not understood, sent no text; or took it. */
export const HANDOVER_REASONS = ['', 'asked', 'complaint', 'change', 'lost', 'media', 'taken'] as const;
export type HandoverReason = (typeof HANDOVER_REASONS)[number];

export const ANSWER_KINDS = ['hours', 'menu', 'order', 'repeat', 'person', 'taught'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

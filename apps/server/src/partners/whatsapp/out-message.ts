/** Values of a template, in the order of their numbers. */
export interface TemplateSent {
  name: string;
  language: string;
  values: readonly string[];
  /** The picture at its head, which Meta has. */
  media_id?: string | undefined;
  /** What its first button's address ends with. */
  suffix?: string | undefined;
}
export interface Choice {
  id: string;
  title: string;
}
/** What is sent: free words, a template, choices to touch (at most ten), or a picture or file that Meta has. */
export type OutMessage =
  | { kind: 'text'; text: string }
  | { kind: 'template'; template: TemplateSent }
  | { kind: 'interactive'; text: string; choices: readonly Choice[]; button: string }
  | { kind: 'media'; type: 'image' | 'document'; media_id: string; caption: string; name: string };

/** Why a message of ours is not sent, or did not arrive; of Meta's own reasons, `meta_` and its number. */
export type Failure = string;

const LONGEST = 4_096;
const BUTTONS = 3;
const ROWS = 10;
const parameter = (text: string) => ({ type: 'text', text });

/** The body of a call, without whom it is for. Source: Meta's reference of messages. */
export function bodyOf(message: OutMessage): Record<string, unknown> {
  if (message.kind === 'text')
    return { type: 'text', text: { preview_url: true, body: message.text.slice(0, LONGEST) } };
  if (message.kind === 'template') return { type: 'template', template: templateOf(message.template) };
  if (message.kind === 'media') {
    const { type, media_id: id, caption, name } = message;
    const said = caption === '' ? {} : { caption };
    return { type, [type]: { id, ...said, ...(type === 'document' ? { filename: name } : {}) } };
  }
  const { text, choices, button } = message;
  const body = { text: text.slice(0, LONGEST) };
  if (choices.length <= BUTTONS)
    return {
      type: 'interactive',
      interactive: {
        type: 'button',
        body,
        action: {
          buttons: choices.map(({ id, title }) => ({ type: 'reply', reply: { id, title: title.slice(0, 20) } })),
        },
      },
    };
  const rows = choices.slice(0, ROWS).map(({ id, title }) => ({ id, title: title.slice(0, 24) }));
  return {
    type: 'interactive',
    interactive: {
      type: 'list',
      body,
      action: { button: button.slice(0, 20), sections: [{ title: button.slice(0, 24), rows }] },
    },
  };
}

function templateOf({ name, language, values, media_id, suffix }: TemplateSent) {
  const components = [
    ...(media_id === undefined ? [] : [{ type: 'header', parameters: [{ type: 'image', image: { id: media_id } }] }]),
    ...(values.length === 0 ? [] : [{ type: 'body', parameters: values.map(parameter) }]),
    ...(suffix === undefined ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters: [parameter(suffix)] }]),
  ];
  return { name, language: { code: language }, ...(components.length === 0 ? {} : { components }) };
}

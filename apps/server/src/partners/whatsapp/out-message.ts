/** Values of a template, in the order of their numbers. */
export interface TemplateSent {
  name: string;
  language: string;
  values: readonly string[];
  /** The address of a picture for its head. */
  image?: string | undefined;
  /** What its first button's address ends with. */
  button?: string | undefined;
}
export interface Choice {
  id: string;
  title: string;
}
/** What is sent: free words, a template, choices to touch (at most ten), or a picture or file by its address. */
export type OutMessage =
  | { kind: 'text'; text: string }
  | { kind: 'template'; template: TemplateSent }
  | { kind: 'interactive'; text: string; choices: readonly Choice[]; button: string }
  | { kind: 'media'; type: 'image' | 'document'; link: string; caption: string };

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
    const { type, link, caption } = message;
    return { type, [type]: { link, caption } };
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

function templateOf({ name, language, values, image, button }: TemplateSent) {
  const components = [
    ...(image === undefined ? [] : [{ type: 'header', parameters: [{ type: 'image', image: { link: image } }] }]),
    ...(values.length === 0 ? [] : [{ type: 'body', parameters: values.map(parameter) }]),
    ...(button === undefined ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters: [parameter(button)] }]),
  ];
  return { name, language: { code: language }, ...(components.length === 0 ? {} : { components }) };
}

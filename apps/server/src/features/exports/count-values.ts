/** What a text of JSON will take once it is parsed, told before it is. */
export interface JsonSize {
  /** Never fewer than there are: numbers, texts, objects and lists alike. */
  values: number;
  depth: number;
}

const [QUOTE, ESCAPE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = [34, 92, 44, 91, 93, 123, 125];

/** Reads the text once and keeps nothing of it; what is no JSON gets some answer too. */
export function countValues(json: string): JsonSize {
  let [values, depth, deepest, inText] = [1, 0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === ESCAPE) at += 1;
      else if (code === QUOTE) inText = false;
    } else if (code === QUOTE) inText = true;
    else if (code === COMMA) values += 1;
    else if (code === LIST || code === OBJECT) {
      values += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === LIST_END || code === OBJECT_END) depth -= 1;
  }
  return { values, depth: deepest };
}

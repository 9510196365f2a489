// What the server has drawn is on the screen: now its scripts.
requestAnimationFrame(() =>
  setTimeout(() => {
    const waiting = document.getElementById('waiting');
    if (waiting instanceof HTMLTemplateElement) document.head.append(document.importNode(waiting.content, true));
  }),
);

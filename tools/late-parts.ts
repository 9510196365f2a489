// Parts of a page are read when they are shown: on a busy machine that takes longer than the second that the library waits.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

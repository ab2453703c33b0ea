/** Pages in tests wait for code that is loaded on demand. How long that takes is the machine's business, and no reason to fail. */
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

export {};

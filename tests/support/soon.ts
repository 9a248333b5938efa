/** Longer than what is waited for takes on a loaded machine; `expect.poll` waits as long by itself (`vite.config.ts`). */
export const SOON = { timeout: 15_000 }

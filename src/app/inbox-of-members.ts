import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'

/** The way to the inbox on the pages that visitors see too. Their frame brings no words of members. */
export const INBOX_OF_MEMBERS = lazyWithWords(
  async () => (await import('./member/InboxLink.tsx')).InboxLink,
  'members',
)

import type { UnsubscribeWords } from './words.ts'

/** The page of an unsubscribe link, but for what the mails are about. */
export const enUnsubscribe: Omit<UnsubscribeWords, 'topics'> = {
  title: 'Unsubscribe',
  ask: (topic) => `Stop getting e-mails about ${topic}?`,
  confirm: 'Unsubscribe',
  done: (topic) => `You’re unsubscribed from e-mails about ${topic}.`,
  undo: 'Subscribe again',
  undone: (topic) => `You’ll get e-mails about ${topic} again.`,
  invalid:
    'This link is incomplete or invalid. Open it from the e-mail again, or turn off e-mails in the member center.',
}

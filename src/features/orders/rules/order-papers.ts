/** The kinds of papers of an order that go into one file. */
export const PAPERS = ['list', 'labels', 'customs', 'invoice'] as const
export type Paper = (typeof PAPERS)[number]

/** The most orders of one print job or file. */
export const MAX_PRINTED = 100

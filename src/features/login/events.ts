import { urgent } from '#engine/shared/event.ts'

export const LOGIN_EVENTS = {
  passkeyAdded: urgent<{ name: string }>('passkey'),
  passkeyRemoved: urgent<{ name: string }>('passkey'),
  /** `first`: the login that made the account. Members hear of those from a device that it has not seen. */
  login: urgent<{ device: 'first' | 'known' | 'new' }>('session', ({ device }) => device === 'new'),
}

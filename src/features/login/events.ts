import { required } from '#engine/shared/event.ts'

export const LOGIN_EVENTS = {
  passkeyAdded: required<{ name: string }>('passkey'),
  passkeyRemoved: required<{ name: string }>('passkey'),
  /** `first`: the login that made the account. Members hear of those from a device that it has not seen. */
  login: required<{ device: 'first' | 'known' | 'new' }>(
    'session',
    ({ device }) => device === 'new',
  ),
}

/** Addresses of the demo; nobody receives their mail. */
export const DEMO_MEMBER = 'mei@example.com'
export const DEMO_STAFF = 'warehouse@example.com'

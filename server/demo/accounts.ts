/** Addresses of the demo; nobody receives their mail. */
export const DEMO_MEMBER = 'mei@example.com'
export const DEMO_STAFF = 'warehouse@example.com'
/** A second member, who shares a tracking number and a claim with the first. */
export const DEMO_NEIGHBOUR = 'jun@example.com'

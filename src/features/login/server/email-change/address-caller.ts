import type { LoginCaller } from '#features/login/server/known-device.ts'

/** Who wants an address that is not theirs yet counts like a stranger who logs in with it. */
export const addressCaller = ({ network }: { network: string }): LoginCaller => ({
  key: `network ${network}`,
  isStranger: true,
})

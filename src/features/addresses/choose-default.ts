import { mutate } from '#sync/mutate.ts'
import { type Account, defaultIntents } from './address-intents.ts'

/** Makes an address the default one. */
export async function chooseDefault(account: Account, addressId: string): Promise<void> {
  const intents = defaultIntents(account, addressId)
  if (intents.length > 0) await mutate(intents)
}

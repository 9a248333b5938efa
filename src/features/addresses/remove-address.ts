import { mutate } from '#sync/mutate.ts'
import { type Account, removeIntents } from './address-intents.ts'

/** Removes an address, and the default with it where it was the default one. */
export async function removeAddress(account: Account, id: string): Promise<void> {
  await mutate(removeIntents(account, id))
}

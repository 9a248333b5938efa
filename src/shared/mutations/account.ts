import * as v from 'valibot'
import { uuid } from '#shared/contract/fields.ts'
import { mutation, patched } from '#shared/mutations/mutation.ts'

/** What a member chooses for the account as a whole; the `id` is the account's. */
export const editAccount = mutation({
  op: 'account.edit',
  v: 1,
  set: v.partial(
    v.object({ defaultAddressId: v.nullable(uuid), language: v.picklist(['zh', 'zh2', 'en']) }),
  ),
  effects: { account: patched },
})

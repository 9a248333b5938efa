import * as v from 'valibot'
import { uuid } from '#shared/contract/fields.ts'
import { mutation, patched } from '#shared/mutations/mutation.ts'

/** Account settings that the member chooses; `id` is the account's. */
export const editAccount = mutation({
  op: 'account.edit',
  v: 1,
  set: v.partial(
    v.object({ defaultAddressId: v.nullable(uuid), language: v.picklist(['zh', 'zh2', 'en']) }),
  ),
  effects: { account: patched },
})

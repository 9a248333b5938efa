import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { optionalText, requiredText, text } from '#engine/shared/fields.ts'
import { madeAt, mutation, patched, removed } from '#engine/shared/mutation.ts'
import { placeFields } from '#features/addresses/contract/fields.ts'
import { placeFailures } from '#features/addresses/rules/place.ts'

const entries = {
  recipient: requiredText(60),
  country: v.pipe(text, v.nonEmpty(), v.regex(/^[A-Z]{2}$/, rule('country'))),
  ...placeFields,
  note: optionalText(200),
}

/**
 * A complete address as typed. What its country needs is checked here; `src/engine/shared/phone.ts` checks the phone on
 * both sides.
 */
export const address = v.pipe(
  v.object(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: input } = dataset
    for (const { path: key, code } of placeFailures(input)) {
      const value = input[key as keyof typeof input]
      const path = { type: 'object', origin: 'value', input, key, value } as const
      addIssue({ message: rule(code === 'required' ? code : 'postal_code'), path: [path] })
    }
  }),
)
export type AddressFields = v.InferOutput<typeof address>

export const createAddress = mutation({
  op: 'address.create',
  v: 1,
  set: address,
  makes: true,
  effects: {
    address: (row, m) => row ?? { id: m.id, ...m.set, createdAt: madeAt(m) },
  },
})

export const editAddress = mutation({
  op: 'address.edit',
  v: 1,
  set: v.partial(v.object(entries)),
  effects: { address: patched },
})

export const removeAddress = mutation({
  op: 'address.remove',
  v: 1,
  set: v.object({}),
  effects: { address: removed },
})

/** The changes of addresses. */
export const ADDRESS_MUTATIONS = [createAddress, editAddress, removeAddress] as const

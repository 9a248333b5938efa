import * as v from 'valibot'
import { language, uuid } from '#engine/shared/fields.ts'
import { mutation, patched } from '#engine/shared/mutation.ts'
import { SWITCHES, turned } from '#engine/shared/notifications.ts'

/** Account settings that the member chooses; `id` is the account's. */
export const editAccount = mutation({
  op: 'account.edit',
  v: 1,
  set: v.partial(v.object({ defaultAddressId: v.nullable(uuid), language })),
  effects: { account: patched },
  isQuiet: true,
})

/** Turns one switch of notifications, so that two devices can turn different ones; `id` is the account's. */
export const switchNotification = mutation({
  op: 'account.switch',
  v: 1,
  set: v.object({ notification: v.picklist(SWITCHES), isOn: v.boolean() }),
  unit: 'notification',
  effects: {
    account: (row, { set: { notification, isOn } }) =>
      row && {
        ...row,
        mutedNotifications: turned(row.mutedNotifications, notification, isOn),
      },
  },
  isQuiet: true,
})

/** The changes of an account. */
export const ACCOUNT_MUTATIONS = [editAccount, switchNotification] as const

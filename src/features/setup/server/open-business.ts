import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { storeSetting } from '#features/business/server/change-setting.ts'
import { readSettingStates } from '#features/business/server/read-business.ts'
import { missingItems } from '#features/setup/rules/setup-items.ts'
import { closeDrafts } from '#features/warehouses/server/change-warehouses.ts'
import { checklistOf, readSetupState } from './read-setup.ts'

/**
 * Opens the business, once nothing is missing that it needs, or closes it; a setting, with its history. An opening closes
 * warehouses without an address.
 */
act('openBusiness', (deps, actor, { isOpen }) =>
  inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => {
      const { accountId } = actor
      const settings = await readSettingStates(tx, deps.settings)
      const current = settings.find(({ name }) => name === 'isOpen')
      const seen = current?.seen ?? null
      if (isOpen && current?.value !== true) {
        const state = await readSetupState(tx, accountId, deps.settings)
        if (missingItems(state).length > 0) throw refuse('setup_missing')
        await closeDrafts(scope, deps)
      }
      await storeSetting(scope, { name: 'isOpen', value: isOpen, seen }, deps)
      scope.audit({
        act: 'openBusiness',
        about: 'business_setting',
        objectId: 'isOpen',
        before: { isOpen: current?.value ?? null },
        after: { isOpen },
      })
      return checklistOf(tx, accountId, deps)
    }),
  ),
)

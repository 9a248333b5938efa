import type { FactReader } from '#engine/server/sync/facts.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { submitRequest } from '#features/requests/changes/request.ts'
import { isUnpaid, UNPAID_STATUSES } from '#features/requests/rules/request-states.ts'

type RequestFacts = {
  /** The requests for links that are not paid yet, if the batch submits one. */
  openLinks: () => Rows['request'][]
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    requests: RequestFacts
  }
}

export const readRequestFacts: FactReader<RequestFacts> = async ({ scope, mutations }) => ({
  load: async () => {
    if (!mutations.some(({ op }) => op === submitRequest.op)) return
    await scope.loadWhere('request', { kind: ['link'], status: UNPAID_STATUSES })
  },
  read: async () => ({
    openLinks: () =>
      scope.rowsHeld('request').filter(({ kind, status }) => kind === 'link' && isUnpaid(status)),
  }),
})

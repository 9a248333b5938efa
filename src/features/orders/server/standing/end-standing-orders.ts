import type { MemberScope } from '#engine/server/database/member-scope.ts'

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    fulfilStandingOrder: true
    placeStandingOrder: true
    stopStandingOrder: true
    withdrawStandingOrder: true
  }
  interface AuditedTables {
    standingOrder: true
  }
}

/** Ends the standing orders that wait with parcels which their member orders otherwise. */
export async function endStandingOrders(
  scope: MemberScope,
  parcelIds: readonly string[],
): Promise<void> {
  const waiting = await scope.loadWhere('standingOrder', { state: ['waiting'] })
  for (const one of waiting) {
    if (!one.parcelIds.some((id) => parcelIds.includes(id))) continue
    const after = {
      ...one,
      state: 'withdrawn',
      stop: 'orderedApart',
      decidedAt: scope.now,
    } as const
    scope.put('standingOrder', after)
    scope.audit({
      act: 'withdrawStandingOrder',
      about: 'standingOrder',
      objectId: one.id,
      before: { state: one.state },
      after: { state: after.state, stop: after.stop },
    })
  }
}

import { inTransaction } from '#server/database/in-transaction.ts'
import type { HttpApp, HttpContext } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import type { Services } from '#server/services.ts'
import { decideClaim as decide } from '#server/use-cases/staff/decide-claim.ts'
import { editWarehouse as edit } from '#server/use-cases/staff/edit-warehouse.ts'
import { findParcels as find } from '#server/use-cases/staff/find-parcels.ts'
import { getStaffParcel as getOne } from '#server/use-cases/staff/get-staff-parcel.ts'
import { listClaims as claims } from '#server/use-cases/staff/list-claims.ts'
import { listUnclaimed as shelves } from '#server/use-cases/staff/list-unclaimed.ts'
import { receiveParcel as receive } from '#server/use-cases/staff/receive-parcel.ts'
import { workList as work } from '#server/use-cases/staff/work-list.ts'
import {
  decideClaim,
  findParcels,
  getStaffParcel,
  listClaims,
  listUnclaimed,
  receiveParcel,
  workList,
} from '#shared/contract/staff.ts'
import { editWarehouse } from '#shared/contract/warehouses.ts'

/** The warehouse console: every path refuses whoever is not staff before it looks at what was sent. */
export function staffRoutes(app: HttpApp, serving: Serving, services: Services): void {
  const { db, nowMs } = services
  const depsOf = (c: HttpContext) => ({ ...services, requestId: c.get('requestId') })

  serve(app, serving, findParcels, ({ query }) => find(db.kysely, query))
  serve(app, serving, getStaffParcel, ({ params }) => getOne(db.kysely, params))
  serve(app, serving, workList, ({ query }) => work(db.kysely, query, nowMs()))
  serve(app, serving, listUnclaimed, ({ query }) => shelves(db.kysely, query))
  serve(app, serving, listClaims, () => claims(db.kysely))
  serve(app, serving, receiveParcel, ({ actor, body, c }) => receive(depsOf(c), actor, body))
  serve(app, serving, decideClaim, ({ actor, params, body, c }) =>
    decide(depsOf(c), actor, { ...params, ...body }),
  )
  serve(app, serving, editWarehouse, ({ actor, params, body, c }) =>
    inTransaction(db, (tx) => edit(tx, actor, { id: params.id, address: body }, depsOf(c))),
  )
}

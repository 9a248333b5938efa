import { makeGate, UPLOADS_AT_ONCE } from '#server/http/gate.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal, refuse } from '#server/refusal.ts'
import { listOurWarehouses } from '#server/use-cases/list-warehouses.ts'
import { changeWarehouse } from '#server/use-cases/staff/change-warehouse.ts'
import { checkInParcel } from '#server/use-cases/staff/check-in-parcel.ts'
import { findByCode } from '#server/use-cases/staff/find-by-code.ts'
import { findByTracking } from '#server/use-cases/staff/find-by-tracking.ts'
import { readMemberPicture } from '#server/use-cases/staff/read-member-picture.ts'
import { readUnclaimed } from '#server/use-cases/staff/read-unclaimed.ts'
import { readWaitingClaims } from '#server/use-cases/staff/read-waiting-claims.ts'
import { readWorkList } from '#server/use-cases/staff/read-work-list.ts'
import { settleClaim } from '#server/use-cases/staff/settle-claim.ts'
import { readStaffPicture, takeStaffPicture } from '#server/use-cases/staff/staff-pictures.ts'
import * as staff from '#shared/contract/staff.ts'
import { editWarehouse, listWarehouseAddresses } from '#shared/contract/warehouses.ts'

/** The warehouse console. Every path checks the staff role before it reads the input. */
export function staffRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, staff.findParcels, findByTracking)
  serve(app, serving, staff.getStaffParcel, findByCode)
  serve(app, serving, staff.workList, readWorkList)
  serve(app, serving, staff.listUnclaimed, readUnclaimed)
  serve(app, serving, staff.listClaims, readWaitingClaims)
  serve(app, serving, staff.receiveParcel, checkInParcel)
  serve(app, serving, staff.decideClaim, settleClaim)
  serve(app, serving, listWarehouseAddresses, listOurWarehouses)
  serve(app, serving, editWarehouse, changeWarehouse)

  const gate = makeGate(UPLOADS_AT_ONCE)
  serve(app, serving, staff.sendStaffPicture, takeStaffPicture, { gate })
  serve(app, serving, staff.getStaffPicture, async ({ files }, _actor, { sha256 }) => {
    const bytes = await readStaffPicture(files, sha256)
    return bytes === undefined ? refuse('not_found') : pictureReply(bytes, 'no-store')
  })
  serve(app, serving, staff.getMemberPicture, async (deps, actor, which) => {
    const bytes = await readMemberPicture(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'no-store')
  })
}

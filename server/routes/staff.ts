import { makeGate, UPLOADS_AT_ONCE } from '#server/http/gate.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal, refuse } from '#server/refusal.ts'
import { listWarehouseAddresses } from '#server/use-cases/list-warehouses.ts'
import { decideClaim } from '#server/use-cases/staff/decide-claim.ts'
import { editWarehouse } from '#server/use-cases/staff/edit-warehouse.ts'
import { findParcels } from '#server/use-cases/staff/find-parcels.ts'
import { getStaffParcel } from '#server/use-cases/staff/get-staff-parcel.ts'
import { listClaims } from '#server/use-cases/staff/list-claims.ts'
import { listUnclaimed } from '#server/use-cases/staff/list-unclaimed.ts'
import { readMemberPicture } from '#server/use-cases/staff/read-member-picture.ts'
import { receiveParcel } from '#server/use-cases/staff/receive-parcel.ts'
import { readStaffPicture, sendStaffPicture } from '#server/use-cases/staff/staff-pictures.ts'
import { workList } from '#server/use-cases/staff/work-list.ts'
import * as staff from '#shared/contract/staff.ts'
import * as theWarehouses from '#shared/contract/warehouses.ts'

/** The warehouse console. Every path checks the staff role before it reads the input. */
export function staffRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, staff.findParcels, findParcels)
  serve(app, serving, staff.getStaffParcel, getStaffParcel)
  serve(app, serving, staff.workList, workList)
  serve(app, serving, staff.listUnclaimed, listUnclaimed)
  serve(app, serving, staff.listClaims, listClaims)
  serve(app, serving, staff.receiveParcel, receiveParcel)
  serve(app, serving, staff.decideClaim, decideClaim)
  serve(app, serving, theWarehouses.listWarehouseAddresses, listWarehouseAddresses)
  serve(app, serving, theWarehouses.editWarehouse, editWarehouse)

  const gate = makeGate(UPLOADS_AT_ONCE)
  serve(app, serving, staff.sendStaffPicture, sendStaffPicture, { gate })
  serve(app, serving, staff.getStaffPicture, async ({ files }, _actor, { sha256 }) => {
    const bytes = await readStaffPicture(files, sha256)
    return bytes === undefined ? refuse('not_found') : pictureReply(bytes, 'no-store')
  })
  serve(app, serving, staff.getMemberPicture, async (deps, actor, which) => {
    const bytes = await readMemberPicture(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'no-store')
  })
}

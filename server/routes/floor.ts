import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { correctReceived } from '#server/use-cases/floor/correct-parcel.ts'
import { correctOnShelf, readOneUnclaimed } from '#server/use-cases/floor/correct-unclaimed.ts'
import { recordCount } from '#server/use-cases/floor/count-shelf.ts'
import { readMissing, readOneShelf, readQuarantine } from '#server/use-cases/floor/read-floor.ts'
import { readRecord } from '#server/use-cases/floor/read-parcel-record.ts'
import { reassignToOwner } from '#server/use-cases/floor/reassign-parcel.ts'
import { shelveFoundParcel } from '#server/use-cases/floor/shelve-parcel.ts'
import { readCounts, undoCount } from '#server/use-cases/floor/take-back-count.ts'
import { readQueueItems } from '#server/use-cases/staff/read-queues.ts'
import { releaseWork, takeWork } from '#server/use-cases/staff/take-work.ts'
import * as staffConsole from '#shared/contract/console.ts'
import * as floor from '#shared/contract/staff-floor.ts'
import * as staffParcels from '#shared/contract/staff-parcels.ts'

/** The shelves of the warehouses, and who works on what. */
export function floorRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, floor.reassignParcel, reassignToOwner)
  serve(app, serving, floor.shelveParcel, shelveFoundParcel)
  serve(app, serving, staffParcels.readParcelRecord, readRecord)
  serve(app, serving, staffParcels.listQuarantine, readQuarantine)
  serve(app, serving, staffParcels.correctParcel, correctReceived)
  serve(app, serving, staffParcels.readUnclaimedRecord, readOneUnclaimed)
  serve(app, serving, staffParcels.correctUnclaimed, correctOnShelf)
  serve(app, serving, floor.readShelf, readOneShelf)
  serve(app, serving, floor.countShelf, recordCount)
  serve(app, serving, floor.listCounts, readCounts)
  serve(app, serving, floor.takeBackCount, undoCount)
  serve(app, serving, floor.listMissing, readMissing)
  serve(app, serving, staffConsole.listQueueItems, readQueueItems)
  serve(app, serving, staffConsole.takeQueueItem, takeWork)
  serve(app, serving, staffConsole.releaseQueueItem, releaseWork)
}

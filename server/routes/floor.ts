import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { correctParcel } from '#server/use-cases/floor/correct-parcel.ts'
import { correctUnclaimed, readUnclaimedRecord } from '#server/use-cases/floor/correct-unclaimed.ts'
import { countShelf } from '#server/use-cases/floor/count-shelf.ts'
import { listMissing, listQuarantine, readShelf } from '#server/use-cases/floor/read-floor.ts'
import { readParcelRecord } from '#server/use-cases/floor/read-parcel-record.ts'
import { reassignParcel } from '#server/use-cases/floor/reassign-parcel.ts'
import { shelveParcel } from '#server/use-cases/floor/shelve-parcel.ts'
import { listCounts, takeBackCount } from '#server/use-cases/floor/take-back-count.ts'
import { listQueueItems } from '#server/use-cases/staff/read-queues.ts'
import { releaseQueueItem, takeQueueItem } from '#server/use-cases/staff/take-work.ts'
import * as staffConsole from '#shared/contract/console.ts'
import * as floor from '#shared/contract/staff-floor.ts'
import * as staffParcels from '#shared/contract/staff-parcels.ts'

/** The shelves of the warehouses, and who works on what. */
export function floorRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, floor.reassignParcel, reassignParcel)
  serve(app, serving, floor.shelveParcel, shelveParcel)
  serve(app, serving, staffParcels.readParcelRecord, readParcelRecord)
  serve(app, serving, staffParcels.listQuarantine, listQuarantine)
  serve(app, serving, staffParcels.correctParcel, correctParcel)
  serve(app, serving, staffParcels.readUnclaimedRecord, readUnclaimedRecord)
  serve(app, serving, staffParcels.correctUnclaimed, correctUnclaimed)
  serve(app, serving, floor.readShelf, readShelf)
  serve(app, serving, floor.countShelf, countShelf)
  serve(app, serving, floor.listCounts, listCounts)
  serve(app, serving, floor.takeBackCount, takeBackCount)
  serve(app, serving, floor.listMissing, listMissing)
  serve(app, serving, staffConsole.listQueueItems, listQueueItems)
  serve(app, serving, staffConsole.takeQueueItem, takeQueueItem)
  serve(app, serving, staffConsole.releaseQueueItem, releaseQueueItem)
}

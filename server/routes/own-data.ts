import { makeGate } from '#server/http/gate.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { askExport } from '#server/use-cases/own-data/ask-export.ts'
import { downloadExport } from '#server/use-cases/own-data/download-export.ts'
import { getOwnData } from '#server/use-cases/own-data/get-own-data.ts'
import { askDeletion, cancelDeletion } from '#server/use-cases/own-data/plan-deletion.ts'
import * as ownData from '#shared/contract/own-data.ts'

/** The export of a member's data and the deletion of their account. */
export function ownDataRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, ownData.getOwnData, getOwnData)
  serve(app, serving, ownData.askExport, askExport)
  // Each download has a file of 4 MiB in memory.
  const gate = makeGate({ all: 16, each: 2 })
  serve(app, serving, ownData.downloadExport, downloadExport, { gate })
  serve(app, serving, ownData.askDeletion, askDeletion)
  serve(app, serving, ownData.cancelDeletion, cancelDeletion)
}

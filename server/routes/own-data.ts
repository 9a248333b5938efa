import { makeGate } from '#server/http/gate.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { beginExport } from '#server/use-cases/own-data/ask-export.ts'
import { beginDeletion, keepAccount } from '#server/use-cases/own-data/plan-deletion.ts'
import { readOwnData } from '#server/use-cases/own-data/read-own-data.ts'
import { sendExport } from '#server/use-cases/own-data/send-export.ts'
import * as ownData from '#shared/contract/own-data.ts'

/** The export of a member's data and the deletion of their account. */
export function ownDataRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, ownData.getOwnData, readOwnData)
  serve(app, serving, ownData.askExport, beginExport)
  // Each download has a file of 4 MiB in memory.
  const gate = makeGate({ all: 16, each: 2 })
  serve(app, serving, ownData.downloadExport, sendExport, { gate })
  serve(app, serving, ownData.askDeletion, beginDeletion)
  serve(app, serving, ownData.cancelDeletion, keepAccount)
}

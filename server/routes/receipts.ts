import { makeGate, UPLOADS_AT_ONCE } from '#server/http/gate.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import { keepLoosePicture } from '#server/use-cases/blobs/keep-loose-picture.ts'
import { fileReceipt } from '#server/use-cases/receipts/file-receipt.ts'
import { judgeReceipt } from '#server/use-cases/receipts/judge-receipt.ts'
import { fixQuote } from '#server/use-cases/receipts/quote-transfer.ts'
import { readQueue } from '#server/use-cases/receipts/read-queue.ts'
import { readOwnScreenshot, readScreenshot } from '#server/use-cases/receipts/read-screenshot.ts'
import { takeBackReceipt } from '#server/use-cases/receipts/take-back-receipt.ts'
import { readCredits, takeBackCredit } from '#server/use-cases/receipts/undo-credit.ts'
import * as receipts from '#shared/contract/receipts.ts'

/** Transfers of members, and their review. */
export function receiptRoutes(app: HttpApp, serving: Serving): void {
  const gate = makeGate(UPLOADS_AT_ONCE)
  serve(app, serving, receipts.sendScreenshot, keepLoosePicture, { gate })
  serve(app, serving, receipts.quoteTransfer, fixQuote)
  serve(app, serving, receipts.submitReceipt, fileReceipt)
  serve(app, serving, receipts.withdrawReceipt, takeBackReceipt)
  serve(app, serving, receipts.listReceipts, readQueue)
  serve(app, serving, receipts.decideReceipt, judgeReceipt)
  serve(app, serving, receipts.listCredits, readCredits)
  serve(app, serving, receipts.undoCredit, takeBackCredit)
  serve(app, serving, receipts.getOwnScreenshot, async (deps, actor, which) => {
    const bytes = await readOwnScreenshot(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'private, no-store')
  })
  serve(app, serving, receipts.getScreenshot, async (deps, actor, which) => {
    const bytes = await readScreenshot(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'no-store')
  })
}

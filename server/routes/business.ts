import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import { changeSetting } from '#server/use-cases/business/change-setting.ts'
import { listSettingChanges } from '#server/use-cases/business/list-setting-changes.ts'
import {
  readBusiness,
  readPublicBusiness,
  readSettings,
} from '#server/use-cases/business/read-business.ts'
import { readLogo } from '#server/use-cases/business/read-logo.ts'
import { expireCoupon, listMemberCoupons } from '#server/use-cases/coupons/expire-coupon.ts'
import { giveCoupons } from '#server/use-cases/coupons/give-coupons.ts'
import {
  listAllPayees,
  listPayees,
  proposePayee,
  readPayeeQr,
} from '#server/use-cases/money/payees.ts'
import { decideProposal } from '#server/use-cases/staff/decide-proposal.ts'
import { listProposals } from '#server/use-cases/staff/list-proposals.ts'
import { listQueues } from '#server/use-cases/staff/read-queues.ts'
import { searchStaff } from '#server/use-cases/staff/search-staff.ts'
import { listStaff, setStaffRights } from '#server/use-cases/staff/staff-rights.ts'
import * as business from '#shared/contract/business.ts'
import * as staffConsole from '#shared/contract/console.ts'
import * as payees from '#shared/contract/payees.ts'
import * as thePeople from '#shared/contract/people.ts'
import * as theProposals from '#shared/contract/proposals.ts'
import * as theStaffCoupons from '#shared/contract/staff-coupons.ts'

/** How the business is set up: its people and their rights, what two people decide, and where members pay to. */
export function businessRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, business.getBusiness, ({ db, settings }) =>
    readPublicBusiness(db.kysely, settings),
  )
  serve(app, serving, business.getTerms, async ({ db, settings }) => {
    const { terms } = await readBusiness(db.kysely, settings)
    return { terms }
  })
  serve(app, serving, business.getLogo, async (deps, _actor, which) => {
    const bytes = await readLogo(deps, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'public, max-age=31536000, immutable')
  })
  serve(app, serving, business.listSettings, ({ db, settings }) =>
    readSettings(db.kysely, settings),
  )
  serve(app, serving, business.changeSetting, changeSetting)
  serve(app, serving, business.listSettingChanges, listSettingChanges)
  serve(app, serving, staffConsole.listQueues, listQueues)
  serve(app, serving, staffConsole.searchStaff, searchStaff)
  serve(app, serving, thePeople.listStaff, listStaff)
  serve(app, serving, thePeople.setStaffRights, setStaffRights)
  serve(app, serving, theProposals.listProposals, listProposals)
  serve(app, serving, theProposals.decideProposal, decideProposal)
  serve(app, serving, theStaffCoupons.giveCoupons, giveCoupons)
  serve(app, serving, theStaffCoupons.listMemberCoupons, listMemberCoupons)
  serve(app, serving, theStaffCoupons.expireCoupon, expireCoupon)
  serve(app, serving, payees.listPayees, listPayees)
  serve(app, serving, payees.listAllPayees, listAllPayees)
  serve(app, serving, payees.proposePayee, proposePayee)
  serve(app, serving, payees.getPayeeQr, async (deps, _actor, which) => {
    const bytes = await readPayeeQr(deps, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'private, no-store')
  })
}

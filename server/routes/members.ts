import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import * as act from '#server/use-cases/members/act-on-member.ts'
import { getMember } from '#server/use-cases/members/get-member.ts'
import { listMemberRecords } from '#server/use-cases/members/list-member-records.ts'
import { searchMembers } from '#server/use-cases/members/search-members.ts'
import * as members from '#shared/contract/staff-members.ts'

/** Members, as customer service sees them. */
export function memberRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, members.searchMembers, searchMembers)
  serve(app, serving, members.getMember, getMember)
  serve(app, serving, members.listMemberRecords, listMemberRecords)
  serve(app, serving, members.noteMember, act.addMemberNote)
  serve(app, serving, members.endMemberSessions, act.signMemberOut)
  serve(app, serving, members.blockMember, act.block)
  serve(app, serving, members.unblockMember, act.unblock)
}

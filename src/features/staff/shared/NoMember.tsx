import { Trans } from '@lingui/react/macro'
import { groupedCode } from '#shared/domain/code-groups.ts'

/** Nobody has the number that was looked up. */
export function NoMember({ of: number }: { of: string }) {
  const memberNum = groupedCode(number)
  return <Trans>No member has the number {memberNum}</Trans>
}

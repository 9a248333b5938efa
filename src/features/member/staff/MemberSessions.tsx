import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { zoneName } from '#engine/client/i18n/zone-name.ts'
import { deviceName } from '#engine/client/platform/device-name.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { endMemberSessions, type StaffMemberCase } from '#features/member/contract/staff-members.ts'

/** The session to end; null for all. */
type Asked = { sessionId: string | null }
const ALL: Asked = { sessionId: null }

type MemberSessionsProps = { member: StaffMemberCase; onDone: (words: string) => void }

/** Where the member is logged in; staff end one session or all. */
export function MemberSessions({ member, onDone }: MemberSessionsProps) {
  const { t } = useLingui()
  const { locale, date, dateTime } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [question, setQuestion] = useState<Asked | null>(null)
  const isAll = question?.sessionId === null
  const { memberNum, sessions } = member
  const end = async ({ sessionId }: Asked) => {
    const answer = await send(null, { memberNum, sessionId }, (onceKey) =>
      staffCall(endMemberSessions, { params: { memberNum }, body: { onceKey, sessionId } }),
    )
    setQuestion(null)
    if (answer !== null) onDone(sessionId === null ? t`All sessions ended.` : t`Session ended.`)
  }
  return (
    <Card aria-labelledby="sessions" className="grid gap-3">
      <h2 id="sessions" className="text-18 font-semibold">
        <Trans>Sessions</Trans>
      </h2>
      {sessions.length === 0 && (
        <p className="text-ink-soft">
          <Trans>This member isn’t logged in anywhere.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, userAgent, timeZone, createdAt, lastUsedAt }) => {
          const [used, since] = [dateTime(lastUsedAt), date(createdAt)]
          const zone = zoneName(locale, timeZone)
          const place = zone === null ? t`Unknown` : t`${zone} (${timeZone})`
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-semibold">{deviceName(userAgent)}</p>
                <p className="text-14 text-ink-soft">
                  <Trans>
                    Last used {used} · logged in {since}
                  </Trans>
                </p>
                <p className="text-14 wrap-anywhere text-ink-soft">
                  <Trans>Place by time zone: {place}</Trans>
                </p>
              </div>
              {!member.isStaff && (
                <Button onClick={() => setQuestion({ sessionId: id })}>
                  <Trans>End session</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {problem && <ProblemNotice problem={problem} />}
      {sessions.length > 0 && !member.isStaff && (
        <Button icon={LogOut} onClick={() => setQuestion(ALL)} className="justify-self-start">
          <Trans>End all sessions</Trans>
        </Button>
      )}
      {question !== null && (
        <ConfirmSheet
          open
          onClose={() => setQuestion(null)}
          title={isAll ? <Trans>End all sessions?</Trans> : <Trans>End this session?</Trans>}
          icon={LogOut}
          verb={isAll ? <Trans>End all sessions</Trans> : <Trans>End session</Trans>}
          busy={busy}
          onConfirm={() => void end(question)}
        >
          {isAll ? (
            <Trans>
              The member is signed out on every device and logs in again with a new code. What they
              haven’t sent yet stays on their devices.
            </Trans>
          ) : (
            <Trans>
              The member is signed out on this device and its data is deleted there. What they
              haven’t sent yet stays on it.
            </Trans>
          )}
        </ConfirmSheet>
      )}
    </Card>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { zoneName } from '#engine/client/i18n/zone-name.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { deviceName } from '#engine/client/platform/device-name.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { ListedSession } from '#features/login/contract/sessions.ts'
import { EndSheet } from './EndSheet.tsx'

/** How a device logged in. */
const METHOD_WORDS: Record<ListedSession['method'], MessageDescriptor> = {
  code: msg`with an e-mailed code`,
  qr: msg`with a QR code`,
  passkey: msg`with a passkey`,
}

/** One device: what it is, how and from where it logged in, and when it was used last, to the hour. */
export function SessionCard({ session, onEnded }: { session: ListedSession; onEnded: () => void }) {
  const { i18n, t } = useLingui()
  const { locale, dateTime, relative } = useFormat()
  const [asking, setAsking] = useState(false)
  const { id, userAgent, method, timeZone, createdAt, lastUsedAt, isThis } = session
  const name = deviceName(userAgent)
  const used = dateTime(lastUsedAt)
  const ago = relative(lastUsedAt, nowMs())
  const zone = zoneName(locale, timeZone)
  const since = dateTime(createdAt)
  const how = i18n._(METHOD_WORDS[method])
  const facts = [
    [t`Last used`, isThis ? t`Now` : t`${ago} (${used})`],
    [t`Logged in`, t`${since}, ${how}`],
    [t`Place by time zone`, zone === null ? t`Unknown` : t`${zone} (${timeZone})`],
  ]
  return (
    <Card aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-16 font-semibold">{name}</h2>
        {isThis && (
          <Chip tone="good">
            <Trans>This device</Trans>
          </Chip>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 text-14">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!isThis && (
        <Button icon={LogOut} className="mt-3" onClick={() => setAsking(true)}>
          <Trans>Sign out</Trans>
        </Button>
      )}
      {asking && (
        <EndSheet
          title={<Trans>Sign out {name}?</Trans>}
          verb={<Trans>Sign out</Trans>}
          sessionId={id}
          note={t`The device is signed out`}
          onClose={() => setAsking(false)}
          onEnded={onEnded}
        />
      )}
    </Card>
  )
}

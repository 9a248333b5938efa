import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { readSystem, type System } from '#features/system/contract/system.ts'
import type { QueueName } from '#features/system/rules/job-names.ts'
import type { Trouble } from '#features/system/rules/troubles.ts'
import { SenderAdvice } from './parts/SenderAdvice.tsx'

const TROUBLES = {
  books: msg`The books were not reconciled, or they differ. “Reconciliation” lists what differs.`,
  mail: msg`The mail server takes no mail. Nobody can log in by a mailed code until it does.`,
  backup: msg`The last backup failed, is more than 36 hours old, or there is none.`,
  restore: msg`The last trial of a backup failed, or is more than nine days old. Keep older backups until one is verified again.`,
  disk: msg`Less than 5% of the disk is free. Pictures are not taken until somebody makes room.`,
} as const satisfies Record<Trouble, MessageDescriptor>

const JOBS = {
  'send-mail': msg`Mails at once`,
  'send-event-mail': msg`Mails about events`,
  'send-money-report': msg`Mails about staff’s money movements`,
  'send-push': msg`Push notifications`,
  'make-export': msg`Exports of own data`,
  'fulfil-standing-order': msg`Orders that waited for their parcels`,
  housekeeping: msg`Housekeeping`,
  reconciliation: msg`Reconciliation`,
  'money-report': msg`Reports of money movements`,
  troubles: msg`Looking for troubles`,
  'online-payments': msg`Asking providers about open payments`,
  disputes: msg`Looking for chargebacks`,
  'exchange-rates': msg`Reading published exchange rates`,
  backup: msg`Backup`,
  'returned-mail': msg`Reading returned mail`,
  vacuum: msg`Tidying the database`,
  'standing-orders': msg`Looking for orders whose parcels are there`,
} as const satisfies Record<QueueName, MessageDescriptor>
const isNamed = (kind: string): kind is QueueName => Object.hasOwn(JOBS, kind)

/** How the server does, for its owner. */
export function SystemView() {
  const answer = useLive(() => query(readSystem, {}, { call: staffCall }), [])
  return (
    <>
      <PageHeader title={<Trans>System</Trans>}>
        <Trans>How the server does. Owners get a mail once when something is wrong.</Trans>
      </PageHeader>
      <AnswerView of={answer}>{(system) => <Report system={system} />}</AnswerView>
    </>
  )
}

function Report({ system }: { system: System }) {
  const { i18n } = useLingui()
  const { warnings, backup } = system
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-5">
      <div className="grid gap-3">
        {warnings.map((trouble) => (
          <Notice key={trouble} kind="danger">
            {i18n._(TROUBLES[trouble])}
          </Notice>
        ))}
        {warnings.length === 0 && !lacksKey(backup) && (
          <Notice kind="good">
            <Trans>Nothing is wrong.</Trans>
          </Notice>
        )}
      </div>
      <div className="gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
        <ServerCard system={system} />
        <MailCard mail={system.mail} />
        <SenderCard />
        <SafetyCard system={system} />
        {system.rates !== null && <RatesCard rates={system.rates} />}
        <JobsCard jobs={system.jobs} />
      </div>
      <ErrorsCard errors={system.clientErrors} />
    </div>
  )
}

/** The moment, or that it never was. */
function useMoment(): (at: string | null) => ReactNode {
  const { dateTime } = useFormat()
  return (at) => (at === null ? <Trans>Never</Trans> : dateTime(at))
}

function ServerCard({ system: { version, database, disk } }: { system: System }) {
  const { t } = useLingui()
  const { bytes, percent } = useFormat()
  const kind = database.kind === 'postgres' ? 'PostgreSQL' : t`Embedded`
  const room =
    disk && `${bytes(disk.freeBytes)} (${percent(Math.round(disk.freeShare * 100) * 100)})`
  return (
    <Section title={<Trans>Server</Trans>}>
      <Facts
        facts={[
          [t`Version`, version],
          [t`Database`, kind],
          [t`Size of the database`, bytes(database.bytes)],
          [t`Free on the disk`, room ?? <Trans>No disk of its own</Trans>],
        ]}
      />
    </Section>
  )
}

function MailCard({ mail }: { mail: System['mail'] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  const {
    waiting,
    oldestAt,
    lastSentAt,
    refused,
    lastRefusedAt,
    lastRefusal,
    returned,
    held,
    mailbox,
  } = mail
  const failure = mailbox?.failure ?? null
  const facts: [string, ReactNode][] = [
    [t`Mails that wait`, number(waiting)],
    [t`Last sent`, moment(lastSentAt)],
    [t`Refused in 7 days`, number(refused)],
  ]
  if (oldestAt !== null) facts.splice(1, 0, [t`The oldest waits since`, moment(oldestAt)])
  if (lastRefusedAt !== null) facts.push([t`Last refused`, moment(lastRefusedAt)])
  if (lastRefusal !== null) facts.push([t`Answer of the mail server`, lastRefusal])
  facts.push(
    [t`Came back for good in 7 days`, number(returned.permanent)],
    [t`Came back for now in 7 days`, number(returned.temporary)],
    [t`Called spam in 7 days`, number(returned.complaint)],
    [t`Not sent to such addresses in 7 days`, number(held)],
  )
  if (mailbox !== null) {
    facts.push(
      [t`Mailbox of returned mail last read`, moment(mailbox.readAt)],
      [t`Left there for a person in 7 days`, number(mailbox.unread)],
    )
  }
  return (
    <Section title={<Trans>Mail</Trans>}>
      {failure !== null && (
        <Notice kind="caution">
          <Trans>The mailbox of returned mail can’t be read.</Trans>
          <Cause>{failure}</Cause>
        </Notice>
      )}
      <Facts facts={facts} />
    </Section>
  )
}

function SenderCard() {
  return (
    <Section title={<Trans>Sender of mail</Trans>}>
      <SenderAdvice />
    </Section>
  )
}

/** Whether backups wait for their key. */
const lacksKey = ({ key, schedule }: System['backup']) => key === null && schedule !== null

function SafetyCard({ system: { backup, books } }: { system: System }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  const { key, schedule, failure, checkFailure, pruneFailure } = backup
  const facts: [string, ReactNode][] = [
    [t`Backups`, schedule === null ? t`Not by themselves` : t`Each day at ${schedule}, China time`],
    [t`Key of the backups`, key ?? <Trans>Not printed yet</Trans>],
    [t`Last backup`, moment(backup.lastAt)],
    [t`Last verified restore`, moment(backup.restoredAt)],
  ]
  if (failure !== null) facts.push([t`Why the last backup failed`, failure])
  if (checkFailure !== null) facts.push([t`Why the last trial failed`, checkFailure])
  if (pruneFailure !== null) facts.push([t`Why older backups weren’t removed`, pruneFailure])
  facts.push(
    [t`Books reconciled`, moment(books.checkedAt)],
    [t`Differences`, number(books.differences)],
  )
  return (
    <Section title={<Trans>Backup and books</Trans>}>
      {lacksKey(backup) && (
        <Notice kind="caution">
          <Trans>No backup is made by itself until you have printed a key.</Trans>
        </Notice>
      )}
      <Facts facts={facts} />
      <div>
        <ButtonLink href={paths.staffSetUp({ step: 'backupKey' })}>
          {key === null ? <Trans>Make the key</Trans> : <Trans>Change the key</Trans>}
        </ButtonLink>
      </div>
    </Section>
  )
}

/** What the server wrote down, in English, for whoever mends it. */
const Cause = ({ children }: { children: string }) => (
  <span lang="en" className="mt-1 block font-mono text-12">
    {children}
  </span>
)

/** The published rates by which prices are shown in other currencies. */
function RatesCard({ rates: { readAt, failure, day } }: { rates: NonNullable<System['rates']> }) {
  const { t } = useLingui()
  const { day: dayOf } = useFormat()
  const moment = useMoment()
  return (
    <Section title={<Trans>Published exchange rates</Trans>}>
      {failure !== null && (
        <Notice kind="caution">
          <Trans>
            The exchange rates of the European Central Bank can’t be read. Prices beside yuan are
            shown by the last rates; rates that you enter are not affected.
          </Trans>
          <Cause>{failure}</Cause>
        </Notice>
      )}
      <Facts
        facts={[
          [t`Last read`, moment(readAt)],
          [t`Newest rates`, day === null ? t`None yet` : dayOf(day)],
        ]}
      />
    </Section>
  )
}

function JobsCard({ jobs }: { jobs: System['jobs'] }) {
  const { i18n, t } = useLingui()
  const moment = useMoment()
  // While versions change, the queues of the other one may be there too.
  const words = (kind: string) => (isNamed(kind) ? i18n._(JOBS[kind]) : kind)
  return (
    <Section title={<Trans>Jobs</Trans>}>
      {jobs.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>No job waits.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3 text-14">
          {jobs.map(({ kind, waiting, running, oldestAt }) => (
            <li key={kind}>
              <p className="font-medium">{words(kind)}</p>
              <p className="text-ink-soft">
                {t`Waiting: ${waiting} · running: ${running}`}
                <br />
                <Trans>The oldest since {moment(oldestAt)}</Trans>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ErrorsCard({ errors }: { errors: System['clientErrors'] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  return (
    <Section title={<Trans>Errors of the app</Trans>}>
      {errors.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>No device has reported an error in 30 days.</Trans>
        </p>
      ) : (
        <ul className="grid gap-4">
          {errors.map(({ name, place, app, route, times, lastAt }) => (
            <li key={`${name} ${place} ${app} ${route}`} className="grid gap-1">
              <h3 className="text-14 font-semibold wrap-anywhere">{name}</h3>
              <Facts
                facts={[
                  [t`Position`, place],
                  [t`Version`, app],
                  [t`Screen`, route],
                  [t`Times`, number(times)],
                  [t`Last seen`, moment(lastAt)],
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

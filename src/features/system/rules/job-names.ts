/**
 * All that the server does by itself, by the queue of its runs: the jobs that something causes, of which some send a mail,
 * and what is due at an hour. The compiler compares it with the queues
 * (`server/registry/job-queues.ts`), the schedules (`server/schedules.ts`) and the words of the console.
 */
export const JOB_SORTS = {
  'send-mail': 'mail',
  'send-event-mail': 'mail',
  'send-money-report': 'mail',
  'send-push': 'other',
  'make-export': 'other',
  'fulfil-standing-order': 'other',
  housekeeping: 'schedule',
  reconciliation: 'schedule',
  'money-report': 'schedule',
  troubles: 'schedule',
  'standing-orders': 'schedule',
  'returned-mail': 'schedule',
  'online-payments': 'schedule',
  disputes: 'schedule',
  'exchange-rates': 'schedule',
  backup: 'schedule',
  vacuum: 'schedule',
} as const satisfies Record<string, 'mail' | 'other' | 'schedule'>
export type QueueName = keyof typeof JOB_SORTS
type OfSort<Sort> = { [Name in QueueName]: (typeof JOB_SORTS)[Name] extends Sort ? Name : never }
export type ScheduleName = OfSort<'schedule'>[QueueName]
/** The jobs that something causes. */
export type CausedName = Exclude<QueueName, ScheduleName>

/** The kinds of jobs that send a mail. */
export const MAIL_KINDS: readonly string[] = Object.entries(JOB_SORTS).flatMap(([name, sort]) =>
  sort === 'mail' ? [name] : [],
)

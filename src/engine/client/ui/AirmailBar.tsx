import { classNames } from './class-names.ts'

type AirmailBarProps = {
  /** Between 0 and 1; leave out for an indeterminate bar. */
  progress?: number
  /** The accessible name; without it the bar is decoration. */
  label?: string
  className?: string
}

/** A progress bar styled like the edge of an airmail envelope. */
export function AirmailBar({ progress, label, className }: AirmailBarProps) {
  const percent =
    progress === undefined ? undefined : Math.round(Math.min(1, Math.max(0, progress)) * 100)
  const meaning = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': percent,
      }
    : { 'aria-hidden': true as const }
  return (
    <div
      className={classNames('h-2 overflow-hidden rounded-full bg-line p-px', className)}
      {...meaning}
    >
      <div
        className={classNames(
          'airmail h-full rounded-full transition-[width]',
          percent === undefined && 'animate-fly',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}

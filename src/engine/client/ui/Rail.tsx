import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type RailStop = {
  key: string
  label: ReactNode
  /** When, where, by whom. */
  detail?: ReactNode
  state: 'done' | 'current' | 'ahead'
}

const DOTS = {
  done: 'bg-ink',
  current: 'bg-brand ring-4 ring-brand-soft',
  ahead: 'border-2 border-line-strong bg-surface',
} as const satisfies Record<RailStop['state'], string>

/** The line to the next stop: done, in progress (with a moving dot), or ahead. */
function Track({ state }: { state: RailStop['state'] }) {
  if (state !== 'current')
    return (
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-3 -bottom-3 left-[5px] border-l-2',
          state === 'done' ? 'border-ink' : 'border-dashed border-line-strong',
        )}
      />
    )
  return (
    <span
      aria-hidden="true"
      className="absolute top-3 -bottom-3 left-[5px] border-l-2 border-dashed border-brand"
    >
      <span className="absolute inset-y-0 left-[-5px] w-2 animate-travel motion-reduce:hidden">
        <span className="block size-2 rounded-full bg-brand" />
      </span>
    </span>
  )
}

/** The journey from top to bottom: past, current and future stops. */
export function Rail({ stops }: { stops: readonly RailStop[] }) {
  return (
    <ol className="grid">
      {stops.map(({ key, label, detail, state }, index) => (
        <li
          key={key}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[12px_1fr] gap-3 pb-5 last:pb-0"
        >
          {index < stops.length - 1 && <Track state={state} />}
          <span
            aria-hidden="true"
            className={`relative mt-1.5 size-3 rounded-full ${DOTS[state]}`}
          />
          <div className={state === 'ahead' ? 'text-ink-soft' : undefined}>
            <p className={classNames('text-16', state === 'current' && 'font-semibold')}>
              {label}
              {state === 'done' && (
                <VisuallyHidden>
                  {' '}
                  <Trans>(done)</Trans>
                </VisuallyHidden>
              )}
            </p>
            {detail && <p className="text-14 text-ink-soft">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

import { Trans } from '@lingui/react/macro'
import { PageNotLoaded } from '#engine/client/parts/pages/load-once.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { buttonClass } from '#engine/client/ui/button-class.ts'
import { firstPaths } from '#engine/shared/first-paths.ts'

function Details({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? error.stack : undefined
  return (
    <>
      <p className="font-mono text-14 font-semibold wrap-anywhere">{message}</p>
      {stack && (
        <pre className="max-h-64 w-full overflow-auto rounded-card border border-line bg-surface p-3 text-left font-mono text-12 text-ink-soft">
          {stack}
        </pre>
      )}
    </>
  )
}

/**
 * Shown when a screen crashes: what happened, and ways out. A page that failed to load is not reported as a bug. Part
 * of the first script with few dependencies, so that it does not fail too.
 */
export function CrashPage({ error }: { error: unknown }) {
  const isMissing = error instanceof PageNotLoaded
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-2xl justify-items-center gap-4 px-4 py-12 text-center"
    >
      <h1 className="text-22 font-bold lg:text-28" lang={isMissing ? undefined : 'en'}>
        {isMissing ? (
          <Trans>This page isn’t available offline yet</Trans>
        ) : (
          'Unexpected Application Error!'
        )}
      </h1>
      <p className="text-ink-soft">
        {isMissing ? (
          <Trans>This page couldn’t be loaded. Try again when you’re online.</Trans>
        ) : (
          <Trans>Something went wrong. What you saved is still on this device.</Trans>
        )}
      </p>
      {!isMissing && <Details error={error} />}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </button>
        <ButtonLink href={firstPaths.tourist()}>
          <Trans>Go home</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

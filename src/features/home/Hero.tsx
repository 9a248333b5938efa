import { Trans } from '@lingui/react/macro'
import { paths } from '#shared/paths.ts'
import { GetAddress } from './GetAddress.tsx'
import { HeroLabel } from './HeroLabel.tsx'

/** The first screen: the service in short, and the call to action. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 items-center gap-6 px-4 pt-6 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-16">
      <div>
        <h1 className="text-28 font-bold tracking-tight lg:text-[3rem] lg:leading-[1.12]">
          <Trans>
            <span className="inline-block">Shop in Asia.</span>{' '}
            <span className="inline-block">One box to your door.</span>
          </Trans>
        </h1>
        <p className="mt-3 text-ink-soft lg:mt-5 lg:max-w-lg lg:text-18">
          <Trans>
            Send what you buy in China, Singapore or Japan to our warehouse. We pack it into one box
            and ship it to you.
          </Trans>
        </p>
        <div className="mt-5 lg:mt-8">
          <GetAddress />
          <a
            href={paths.tourist({ view: 'shipping' })}
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline"
          >
            <Trans>Calculate shipping cost</Trans>
          </a>
        </div>
      </div>
      <HeroLabel />
    </section>
  )
}

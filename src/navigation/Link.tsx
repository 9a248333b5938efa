import type { ComponentProps } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Leaves no way back to the present screen. */
  replace?: boolean
}

/** A step to a path of `paths`. The click is followed by `followLinks`, so before the app has started it works too. */
export function Link({ to, replace = false, ...rest }: LinkProps) {
  return <a href={to} data-replace={replace ? '' : undefined} {...rest} />
}

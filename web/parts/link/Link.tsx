import { createContext, use, type ComponentPropsWithoutRef, type ComponentType } from 'react';

export type LinkProps = ComponentPropsWithoutRef<'a'> & { href: string };

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/** The application puts the link of its router here; the parts themselves know no router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  const RouterLink = use(LinkContext);
  // oxlint-disable-next-line react/static-components -- the application's own, and always the same
  return <RouterLink {...props} />;
}

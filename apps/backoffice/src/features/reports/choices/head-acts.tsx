import type { ComponentProps } from 'react';
import { ActButton } from '../../../platform/act/act-button.tsx';
import { useSession } from '../../../platform/session.tsx';
import { FavouriteStar } from '../list/favourite-star.tsx';
import { REPORT_ACTS } from '../report-acts.ts';
import { ExportMenu } from './export-menu.tsx';

type Props = Omit<ComponentProps<typeof ExportMenu>, 'corner'>;

/** What is done with a report, beside its title. */
export function HeadActs(props: Props) {
  const { user } = useSession();
  return (
    <>
      <ActButton act={REPORT_ACTS.print} on={{ user }} />
      <ExportMenu {...props} />
    </>
  );
}

/** The same on a phone, which prints nothing. */
export const HeadCorner = (props: Props) => (
  <>
    <FavouriteStar report={props.report} />
    <ExportMenu {...props} corner />
  </>
);

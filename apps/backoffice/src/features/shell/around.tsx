import { ReturnedAlert } from '../dispatch/public.ts';
import { SwitchesBar } from '../switches/public.ts';
import { WatchMount } from '../watch/public.ts';

/** What watches around every page: it begins once the page is drawn. @param strip whether the page says itself what is different now */
export const Around = ({ strip }: { strip: boolean }) => (
  <>
    {!strip && <SwitchesBar />}
    <ReturnedAlert />
    <WatchMount />
  </>
);

import { type ReactNode, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs, type Key } from 'react-aria-components';
import { cx } from './cx.tsx';

export interface TabEntry {
  id: string;
  label: string;
  count?: number | undefined;
  content?: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  selected: string;
  onSelect: (id: string) => void;
  className?: string;
}

/** Views of one object. Without `content`, only the list is drawn and the caller shows the view. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the strip is wider than the screen: the chosen tab comes whole into sight.
  useEffect(() => {
    const list = strip.current;
    const tab = list?.querySelector('[aria-selected="true"]');
    if (!list || !tab) return;
    const chosen = tab.getBoundingClientRect();
    const seen = list.getBoundingClientRect();
    if (chosen.right > seen.right) list.scrollLeft += chosen.right - seen.right;
    else if (chosen.left < seen.left) list.scrollLeft -= seen.left - chosen.left;
  }, [selected]);
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key: Key) => onSelect(String(key))}>
      <TabList ref={strip} aria-label={label} className={cx('tabs scroll-x', className)}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="outline-none">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

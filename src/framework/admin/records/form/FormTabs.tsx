import { Badge, Box, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { FormTab } from '../../../schema/FormTab.ts';
import type { Field } from '../../../schema/model.ts';
import { useTabInView } from '../../base/hooks/useTabInView.ts';
import { useText } from '../../base/i18n/useText.ts';
import { FormSections } from './FormSections.tsx';
import { hasProblem } from './hasProblem.ts';

interface FormTabsProps {
  entity: VisibleEntity;
  editable: readonly Field[];
  tabs: readonly FormTab[];
  open: number;
  onOpen: (tab: number) => void;
  record: Readonly<Record<string, unknown>> | undefined;
}

/** A form in tabs. All panels stay mounted, so that saving from one tab includes the input of the others. */
export function FormTabs({ entity, editable, tabs, open, onOpen, record }: FormTabsProps) {
  const text = useText();
  const id = useId();
  const { errors } = useFormState();
  const tabsRef = useTabInView();
  const panels = tabs.map(({ title, sections }, at) => (
    <Box
      key={title}
      role="tabpanel"
      id={`${id}-panel-${at}`}
      aria-labelledby={`${id}-tab-${at}`}
      hidden={at !== open}
    >
      <FormSections entity={entity} editable={editable} sections={sections} record={record} />
    </Box>
  ));
  const [only] = tabs;
  if (only && tabs.length === 1) {
    return <FormSections entity={entity} editable={editable} sections={only.sections} record={record} />;
  }

  function labelled(tab: FormTab) {
    if (!hasProblem(tab, errors)) return tab.title;
    return (
      <Badge variant="dot" color="error" sx={{ pr: 1 }}>
        {tab.title}
      </Badge>
    );
  }

  return (
    <>
      <Tabs
        ref={tabsRef}
        value={open}
        onChange={(_, tab: number) => onOpen(tab)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab, at) => (
          <Tab
            key={tab.title}
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            label={labelled(tab)}
            {...(hasProblem(tab, errors)
              ? { 'aria-label': text('form.tabProblem', { tab: tab.title }) }
              : {})}
          />
        ))}
      </Tabs>
      {panels}
    </>
  );
}

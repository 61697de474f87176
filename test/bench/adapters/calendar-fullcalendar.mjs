// FullCalendar as its README shows it, in the page's own DOM, with its classic theme; limits and distances as ours gives it.
import Calendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import {createElement, createRef} from 'react';
import {createRoot} from 'react-dom/client';

const COLOURS = {planned: '#2a6fdb', confirmed: '#0e7c86'};
const VIEWS = {month: 'dayGridMonth', week: 'timeGridWeek'};
const OPTIONS = {
  plugins: [dayGrid, timeGrid, interaction, classic],
  initialView: VIEWS.month,
  headerToolbar: {start: 'prev,next today', center: 'title', end: 'dayGridMonth,timeGridWeek'},
  height: '860px',
  firstDay: 1,
  fixedWeekCount: false,
  editable: true,
  selectable: true,
  eventDisplay: 'block',
  dayMaxEvents: 3,
  eventMaxStack: 3,
  nowIndicator: true,
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  scrollTime: '07:00:00',
  eventClass: 'event',
  dayCellClass: 'day',
  dayLaneClass: 'day',
};

export function mount(host, {rows, day}) {
  const ref = createRef();
  const events = rows.map(({id, supplier, begins, ends, stage}) => ({
    id,
    title: supplier,
    start: begins,
    end: ends,
    color: COLOURS[stage],
  }));
  createRoot(host).render(createElement(Calendar, {...OPTIONS, ref, initialDate: day, events}));
  const all = (selector) => [...host.querySelectorAll(selector)];
  return {
    events: () => all('.event'),
    days: () => all('.day'),
    show: (span) => ref.current.getApi().changeView(VIEWS[span]),
  };
}

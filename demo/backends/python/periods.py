"""The days of each period that a query may name."""
from datetime import date, timedelta

WEEKDAYS = ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')


def periods(today: date, weekday: str) -> dict[str, tuple[date, date]]:
    """First day and the day after the last, seen from today; ValueError where the weekday that weeks begin on is none."""
    first = WEEKDAYS.index(weekday)
    week = today - timedelta(days=(today.weekday() - first) % 7)
    month, year = today.replace(day=1), today.replace(month=1, day=1)
    tomorrow = today + timedelta(days=1)
    return {
        'today': (today, tomorrow), 'yesterday': (today - timedelta(days=1), today),
        **{f'last{days}Days': (tomorrow - timedelta(days=days), tomorrow) for days in (7, 14, 30, 90)},
        'thisWeek': (week, week + timedelta(days=7)), 'lastWeek': (week - timedelta(days=7), week),
        'thisMonth': (month, (month + timedelta(days=31)).replace(day=1)),
        'lastMonth': ((month - timedelta(days=1)).replace(day=1), month),
        'thisYear': (year, year.replace(year=year.year + 1)), 'lastYear': (year.replace(year=year.year - 1), year),
        'last2Years': (year.replace(year=year.year - 2), year),
    }

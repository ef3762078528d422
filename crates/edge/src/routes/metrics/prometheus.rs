//! The figures in the text format of Prometheus.

use std::fmt::Write;

use super::{Metrics, PerChannel};
use crate::metrics::Served;

pub fn text(metrics: &Metrics) -> String {
    let mut out = String::new();
    family(&mut out, "loopgate_uptime_seconds", "gauge", "Seconds since this isolate started.");
    sample(&mut out, "loopgate_uptime_seconds", &[], metrics.uptime_seconds);
    requests(&mut out, &metrics.requests);
    family(&mut out, "loopgate_resolutions_total", "counter", "Codes that led to something.");
    sample(&mut out, "loopgate_resolutions_total", &[], metrics.resolutions as f64);
    family(&mut out, "loopgate_kept", "gauge", "What the node keeps.");
    for (name, count) in metrics.statistics.iter().flatten() {
        sample(&mut out, "loopgate_kept", &[("what", name)], *count as f64);
    }
    database(&mut out, metrics);
    family(&mut out, "loopgate_stream_listeners", "gauge", "Open streams.");
    channels(&mut out, "loopgate_stream_listeners", &metrics.stream_listeners);
    family(&mut out, "loopgate_stream_queries_total", "counter", "Queries made for the streams.");
    channels(&mut out, "loopgate_stream_queries_total", &metrics.stream_queries);
    family(&mut out, "loopgate_stream_bytes", "gauge", "Bytes of messages in memory and held back by listeners.");
    channels(&mut out, "loopgate_stream_bytes", &metrics.stream_bytes);
    out
}

/// Reads one figure.
type Figure = fn(&Served) -> u64;

fn requests(out: &mut String, requests: &[Served]) {
    let families: [(&str, &str, Figure); 3] = [
        ("loopgate_requests_total", "Requests answered by this isolate.", |served| served.count),
        ("loopgate_request_milliseconds_total", "Time taken for them.", |served| served.ms),
        ("loopgate_rows_read_total", "Rows of the database read for them.", |served| served.rows_read),
    ];
    for (name, help, figure) in families {
        family(out, name, "counter", help);
        for served in requests {
            let status = served.status.to_string();
            let labels = [("route", served.route), ("method", &served.method), ("status", &status)];
            sample(out, name, &labels, figure(served) as f64);
        }
    }
}

fn database(out: &mut String, metrics: &Metrics) {
    family(out, "loopgate_database_bytes", "gauge", "The size of the database.");
    if let Some(bytes) = metrics.database_bytes {
        sample(out, "loopgate_database_bytes", &[], bytes as f64);
    }
    family(out, "loopgate_database_limit_bytes", "gauge", "How large it may become; writes are refused at 95 %.");
    sample(out, "loopgate_database_limit_bytes", &[], metrics.database_limit_bytes as f64);
}

fn channels(out: &mut String, name: &str, figures: &PerChannel) {
    for (stream, figure) in [("events", figures.events), ("interest", figures.interest)] {
        if let Some(figure) = figure {
            sample(out, name, &[("stream", stream)], figure as f64);
        }
    }
}

fn family(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn sample(out: &mut String, name: &str, labels: &[(&str, &str)], value: f64) {
    let escaped = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    let labels: Vec<String> = labels.iter().map(|(label, text)| format!("{label}=\"{}\"", escaped(text))).collect();
    let labels = if labels.is_empty() { String::new() } else { format!("{{{}}}", labels.join(",")) };
    let _ = writeln!(out, "{name}{labels} {value}");
}
